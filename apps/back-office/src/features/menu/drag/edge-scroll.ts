const edgePx = 72
const stepPx = 10

/** Scrolls the screen while a row is dragged near the upper or lower edge, so that a long list can be crossed. */
export function scrollAtEdges(startY: number): { at: (y: number) => void; stop: () => void } {
  const screen = document.getElementById('screen')
  let y = startY
  let frame = requestAnimationFrame(step)
  function step() {
    if (y < edgePx) screen?.scrollBy(0, -stepPx)
    else if (y > window.innerHeight - edgePx) screen?.scrollBy(0, stepPx)
    frame = requestAnimationFrame(step)
  }
  return {
    at: (now) => {
      y = now
    },
    stop: () => cancelAnimationFrame(frame),
  }
}
