import type { Command } from './command.ts'
import { noWords, readOptions } from './read-options.ts'
import { withDeps } from './with-deps.ts'

/** New keys for links and passes; running servers take them within seconds. */
export const rotateKeysCommand: Command = {
  words: ['keys', 'rotate'],
  parameters: '[--retire]',
  summary: 'sign links and passes with new keys; --retire invalidates those signed with older keys',
  async run(args, context) {
    const { values, positionals } = readOptions(args, {
      retire: { type: 'boolean', default: false },
    })
    noWords(positionals)
    return withDeps(context, async ({ keys }) => {
      await keys.rotate(values.retire)
      const [newest] = await keys.linkKeys()
      context.print(
        `Links and passes are now signed with key ${String(newest?.number)}; ` +
          `those signed with older keys ${values.retire ? 'no longer' : 'still'} work.`,
      )
      return 0
    })
  },
}
