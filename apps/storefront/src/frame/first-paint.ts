const longestMs = 1_000

/**
 * Calls when the page has been seen for the first time: what nobody waits for takes neither the line nor the processor from that.
 * A page in a hidden tab is painted later or never, and some browsers do not tell: after a second it goes on all the same.
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
