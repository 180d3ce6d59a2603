/**
 * A stand-in for Adobe’s Dynamic Media viewers: `s7viewers.VideoViewer` with its elements and their classes. It reports
 * its events to the handler `trackEvent` and to the page’s `s7ComponentEvent`.
 */
export const viewerScript = `
window.s7viewers = {
  VideoViewer: class {
    constructor({ containerId, params, handlers = {} }) {
      Object.assign(this, { containerId, params, handlers, begun: Date.now() });
    }
    track(component, instance, ...data) {
      const told = [null, component, instance, (Date.now() - this.begun) / 1000, data.join(',')];
      if (this.handlers.trackEvent) this.handlers.trackEvent(...told);
      if ('s7ComponentEvent' in window) s7ComponentEvent(...told);
    }
    init() {
      const { containerId, params } = this;
      const container = document.getElementById(containerId);
      container.className = 's7videoviewer';
      container.innerHTML = '<div class="s7videoplayer"><video muted></video></div>';
      const video = container.querySelector('video');
      const player = containerId + '_videoPlayer';
      let ahead;
      const tell = (...data) => this.track('VideoPlayer', player, ...data);
      this.track('ParameterManager', containerId, 'LOAD', 506, 'VideoViewer', '5.13', '2024.5', 'FoodCo', params.asset);
      video.onloadedmetadata = () => {
        ahead = [0, 25, 50, 75, 100];
        tell('METADATA', 'DURATION', video.duration * 1000);
      };
      video.onplay = () => tell('PLAY', video.currentTime);
      video.onpause = () => tell('PAUSE', video.currentTime);
      video.onended = () => tell('STOP', video.currentTime);
      video.ontimeupdate = () => {
        while (ahead.length && video.currentTime >= video.duration * ahead[0] / 100) tell('MILESTONE', ahead.shift());
      };
      video.muted = true;
      video.src = params.videoserverurl + params.asset + '.wav';
    }
    setAsset(asset) {
      const { containerId, params } = this;
      this.track('VideoPlayer', containerId + '_videoPlayer', 'SWAP', 0, asset);
      document.querySelector('#' + containerId + ' video').src = params.videoserverurl + asset + '.wav';
    }
  },
};
`;
