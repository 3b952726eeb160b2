import * as leaflet from 'leaflet'

/** Squares of paper that move with the map: without streets one still sees where it goes. */
export class PlainGround extends leaflet.GridLayer {
  constructor() {
    super({ pane: 'tilePane', zIndex: 0 })
  }

  protected override createTile(): HTMLElement {
    return leaflet.DomUtil.create('div', 'map-square')
  }
}
