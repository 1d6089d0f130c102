/** `npm run bench [-- name …]`: measures, prints figures as ratios. They go to docs/performance.md by hand, with the command. */
import { benchBooking } from './booking.ts'
import { benchBookingCost } from './booking-cost.ts'
import { benchCheckIn } from './check-in.ts'
import { benchDeskPlan } from './desk-plan.ts'
import { benchEmergency } from './emergency.ts'
import { benchFigures } from './figures.ts'
import { benchFlowMap } from './flow-map.ts'
import { benchHostSearch } from './host-search.ts'
import { benchKiosk } from './kiosk.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLocations } from './locations.ts'
import { benchMemory } from './memory.ts'
import { benchPageWeight } from './page-weight.ts'
import { benchTemplates } from './templates.ts'
import { benchVisitData } from './visit-data.ts'
import { benchVisitLogCost } from './visit-log-cost.ts'
import { benchVisitLog } from './visit-log.ts'
import { benchWatchList } from './watch-list.ts'

const benches: Readonly<Record<string, () => Promise<void> | void>> = {
  weight: benchPageWeight,
  lighthouse: benchLighthouse,
  kiosk: benchKiosk,
  'desk-plan': benchDeskPlan,
  'flow-map': benchFlowMap,
  booking: benchBooking,
  'booking-cost': benchBookingCost,
  'check-in': benchCheckIn,
  emergency: benchEmergency,
  figures: benchFigures,
  'host-search': benchHostSearch,
  locations: benchLocations,
  memory: benchMemory,
  templates: benchTemplates,
  'visit-data': benchVisitData,
  'visit-log': benchVisitLog,
  'visit-log-cost': benchVisitLogCost,
  'watch-list': benchWatchList,
}
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(
    `There is no bench ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.`,
  )
  process.exit(1)
}
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length === 0 || wanted.includes(name)) await bench()
}
