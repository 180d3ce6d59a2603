// A stand-in for an advertiser's pixel: it only records when it was loaded, and sends no request.
window.targetingPixel = { loadedAt: Date.now() };
