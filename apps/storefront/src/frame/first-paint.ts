const longestMs = 1_000

/**
 * Calls back after the first paint, so that deferred work does not compete with it for network and CPU. A hidden tab
 * paints late or never, and some browsers report nothing: continues after one second in any case.
 */
export function afterFirstPaint(go: () => void): void {
  const timer = setTimeout(goOn, longestMs)
  const observer = new PerformanceObserver(goOn)
  observer.observe({ type: 'paint', buffered: true })
  function goOn() {
    observer.disconnect()
    clearTimeout(timer)
    setTimeout(go)
  }
}
