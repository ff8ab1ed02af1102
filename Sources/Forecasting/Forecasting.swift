// Forecasting
