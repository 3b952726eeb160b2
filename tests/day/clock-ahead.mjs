/** Loaded before a server: sets its clock CLOCK_HOURS_AHEAD hours ahead. Timers keep their length. */
const aheadMs = Number(process.env['CLOCK_HOURS_AHEAD']) * 3_600_000
const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + aheadMs)
    else super(...given)
  }
  static now() {
    return RealDate.now() + aheadMs
  }
}
