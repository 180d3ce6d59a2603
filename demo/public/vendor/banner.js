// A stand-in for the script of a consent banner; the demo's own banner is in `demo/consent`.
