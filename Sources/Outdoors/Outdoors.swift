// Outdoors
