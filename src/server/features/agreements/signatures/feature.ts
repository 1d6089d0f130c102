import { catchUp, type Feature } from '#server/platform/feature.ts'
import { anchorSignatures } from './anchor-signatures.ts'
import { signatureOverRoutes } from './over/routes.ts'
import { signatureRoutes } from './routes.ts'
import { tables } from './tables.ts'
import { usesOfSignatures } from './uses-of-signatures.ts'

export const feature: Feature = {
  module: 'VISITORS',
  tables,
  uses: usesOfSignatures,
  routes: [...signatureRoutes, ...signatureOverRoutes],
  background: [
    catchUp(({ db }, mayGoOn) => anchorSignatures(db, { mayGoOn }), {
      done: 'older signatures taken into the audit',
      failed: 'older signatures not taken into the audit',
    }),
  ],
}
