/** Runs in the page: first paint of text and the presses that held the thread, as `window.screenSeen`. */
const seen = { wordsMs: 0, presses: [] }
window.screenSeen = seen

// What a person presses, until the next picture: the shortest ones, under 16 ms, are not reported.
new PerformanceObserver((list) => {
  for (const { duration, startTime } of list.getEntries()) seen.presses.push({ startMs: startTime, ms: duration })
}).observe({ type: 'event', buffered: true, durationThreshold: 16 })

// The first letters that a person can read, whatever shape stood there before.
const look = () => {
  if (document.body?.innerText.trim()) seen.wordsMs = performance.now()
  else requestAnimationFrame(look)
}
requestAnimationFrame(look)
