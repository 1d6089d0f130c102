import { outsideId } from '#contract/ids.ts'
import { flaggedFeatures, hasFeature, standardRollout } from '#domain/feature-flag/feature-flag.ts'
import { modules } from '#domain/location/module.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listFlags, listNamed, listOpenLocations } from './queries.ts'

/** Each part, who is given it, and how many have it now. */
export async function readFlags(tx: Tx) {
  const flags = new Map((await listFlags(tx)).map((row) => [row.feature, row]))
  const named = Map.groupBy(await listNamed(tx), ({ feature }) => feature)
  const open = await listOpenLocations(tx)
  return flaggedFeatures.map((feature) => {
    const { everywhere, share, revision } = flags.get(feature) ?? {
      ...standardRollout,
      revision: 0,
    }
    const locations = named.get(feature) ?? []
    const ids = new Set(locations.map(({ companyId }) => companyId))
    const on = open.filter(({ companyId, modules: own }) =>
      hasFeature(
        feature,
        { everywhere, share },
        {
          id: companyId,
          isNamed: ids.has(companyId),
          modules: new Set(modules.filter((one) => own.includes(one))),
        },
      ),
    )
    return {
      feature,
      everywhere,
      share,
      revision,
      locations: locations.map(({ companyId, name, organisationId, organisationName }) => ({
        id: outsideId('CO', companyId),
        name,
        organisation: { id: outsideId('OR', organisationId), name: organisationName },
      })),
      on: on.length,
      of: open.length,
    }
  })
}
