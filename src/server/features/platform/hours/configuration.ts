import { openingHours } from '#contract/settings/opening-hours.ts'
import {
  configurationPart,
  type Reading,
} from '#server/platform/configuration/configuration-part.ts'
import { saveParams } from '../settings/save-params.ts'
import { readStored } from '../settings/stored-params.ts'

const stored = ({ tx, company }: Reading) => readStored(tx, company.companyId, 'opening-hours')

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
]
