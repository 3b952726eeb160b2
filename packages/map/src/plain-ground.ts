import * as leaflet from './leaflet.ts'

/** A grid that moves with the map, so that movement is visible without streets. */
export class PlainGround extends leaflet.GridLayer {
  constructor() {
    super({ pane: 'tilePane', zIndex: 0 })
  }

  protected override createTile(): HTMLElement {
    return leaflet.DomUtil.create('div', 'map-square')
  }
}
