/**
 * Runs in the page: records the first paint of text and the presses that blocked the thread, as `window.screenSeen`.
 */
const seen = { textMs: 0, presses: [] }
window.screenSeen = seen

// Presses until the next frame; those under 16 ms are not reported. An event without an interaction is no press: a page
// that moves below the pointer reports `pointerover` too.
new PerformanceObserver((list) => {
  for (const { duration, startTime, interactionId } of list.getEntries())
    if (interactionId > 0) seen.presses.push({ startMs: startTime, ms: duration })
}).observe({ type: 'event', buffered: true, durationThreshold: 16 })

// Time of the first readable text, regardless of skeletons before it.
const look = () => {
  if (document.body?.innerText.trim()) seen.textMs = performance.now()
  else requestAnimationFrame(look)
}
requestAnimationFrame(look)
