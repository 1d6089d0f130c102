import { z } from 'zod'
import { countryCode, mostHolidaySources, regionCode } from '#contract/settings/holidays.ts'
import { openingHours } from '#contract/settings/opening-hours.ts'
import { localDate } from '#contract/shapes.ts'
import { calendarAddress } from '#domain/location/holidays.ts'
import {
  configurationPart,
  listPart,
  type Reading,
} from '#server/platform/configuration/configuration-part.ts'
import { saveParams } from '../settings/save-params.ts'
import { readStored } from '../settings/stored-params.ts'
import { addSource, type SourcePlace, takeSource } from './holidays/change-sources.ts'
import { listSources, type SourceRow } from './holidays/queries.ts'
import { storedDays } from './holidays/stored-days.ts'

const stored = ({ tx, company }: Reading) => readStored(tx, company.companyId, 'opening-hours')

/** Named by the address of its calendar, or by its country and region. Its days are read anew where it is taken over. */
const source = z.object({
  name: z.union([
    z
      .string()
      .max(2000)
      .refine((text) => calendarAddress(text) === text),
    countryCode,
    regionCode.removeDefault().min(1),
  ]),
  leftOut: z.array(localDate).max(400),
})

export const configuration = [
  configurationPart({
    key: 'hours',
    right: 'EDIT_LOCATION',
    schema: openingHours,
    read: async (context) => openingHours.parse((await stored(context)) ?? {}),
    async write({ tx, company, act }, next, before) {
      if (JSON.stringify(next) === JSON.stringify(before)) return
      await saveParams(tx, company.companyId, act, { area: 'opening-hours', params: next })
    },
  }),
  listPart({
    key: 'holidays',
    right: 'EDIT_LOCATION',
    schema: z.array(source).max(mostHolidaySources),
    async list({ tx, company }) {
      const rows = await listSources(tx, company.companyId)
      return rows
        .filter(({ taken_at: takenAt }) => takenAt !== null)
        .map((row) => ({
          id: row.source_id,
          item: { name: nameOf(row), leftOut: storedDays(row).leftOut },
        }))
    },
    create: ({ tx, company, act }, { name, leftOut }) =>
      addSource(tx, company.companyId, act, placeOf(name), { leftOut }),
    update: ({ tx, company: { companyId }, act }, sourceId, { leftOut }) =>
      takeSource(tx, { companyId, sourceId }, act, leftOut),
  }),
]

function nameOf({ address, country, region }: SourceRow): string {
  return address ?? (region === '' ? (country ?? '') : region)
}

function placeOf(name: string): SourcePlace {
  if (name.includes(':')) return { from: 'CALENDAR', address: name }
  const [country = ''] = name.split('-')
  return { from: 'COUNTRY', country, region: name === country ? '' : name }
}
