// A stand-in for an advertiser's pixel: it says that it is there, and asks nobody.
window.targetingPixel = { loadedAt: Date.now() };
