import { job, type Feature } from '#server/platform/feature.ts'
import { fileReactions, filesQueue, forgetUnusedFiles } from './forget-files.ts'
import { documentRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  tables,
  routes: documentRoutes,
  reactions: [fileReactions],
  jobs: [job(filesQueue, forgetUnusedFiles)],
}
