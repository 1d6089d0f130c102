import { join } from 'node:path'
import { projectFolder } from '../project-folder.ts'

/** Where tests build the client, and examples look for its types (packages/client/examples/tsconfig.json). */
export const builtClient = join(projectFolder, 'node_modules/.cache/client')
