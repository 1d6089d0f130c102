import { buildApp } from '../app.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import type { Command } from './command.ts'
import { noWords, readOptions } from './read-options.ts'
import { withDeps } from './with-deps.ts'

/** Makes the demo company where there is none, and visitors for today. */
export const seedCommand: Command = {
  words: ['seed'],
  parameters: '',
  summary: 'create the demo company, or add visitors for today',
  async run(args, context) {
    noWords(readOptions(args, {}).positionals)
    return withDeps(context, async (deps) => {
      const app = await buildApp(deps)
      try {
        await seedDemo(app, deps, context.print)
      } finally {
        await app.close()
      }
      context.print(`The demo company is ready: ${deps.config.publicUrl}/demo`)
      return 0
    })
  },
}
