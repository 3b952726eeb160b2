/**
 * Runs in the page. Detects when buttons are live: taps the plus of a dish as soon as it is painted, before the program
 * is loaded, and records when its stepper appears.
 */
const visit = { paintMs: 0, lcpMs: 0, liveMs: 0, shift: 0 }
window.visit = visit

const watch = (type, see) =>
  new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
watch('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') visit.paintMs = startTime
})
watch('largest-contentful-paint', ({ startTime }) => {
  visit.lcpMs = startTime
})
watch('layout-shift', ({ hadRecentInput, value }) => {
  if (!hadRecentInput) visit.shift += value
})

let card
const look = () => {
  if (card?.querySelector('output')) {
    visit.liveMs = performance.now()
    return
  }
  if (!card && visit.paintMs > 0) {
    card = document.querySelector(`a[href*="${window.tappedDish}"]`)?.closest('li')
    card?.querySelector('[data-add]')?.click()
  }
  requestAnimationFrame(look)
}
requestAnimationFrame(look)
