import { findCommand } from './project-folder.ts'
import { installMissing, listCounterparts, missingOf } from './counterparts.ts'
import { endStepsWithUs, runNode } from './run-step.ts'

/**
 * `npm run full`: the integrations against real counterparts that Debian brings (`*.counterpart.test.ts`). As root it installs what
 * they need; a test whose package is missing is named at the end, and the run fails. `-- ldap` runs only files with that in
 * their path; what starts with a dash goes to Vitest.
 */
const options = process.argv.slice(2).filter((word) => word.startsWith('-'))
const words = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const chosen = listCounterparts().filter(
  ({ file }) => words.length === 0 || words.some((word) => file.includes(word)),
)
endStepsWithUs()
const reasons = installMissing(chosen, console.log)
const able = chosen.filter(({ packages }) => missingOf(packages).length === 0)
const unable = chosen.filter((one) => !able.includes(one))
let code = 0
if (able.length > 0) {
  const vitest = [findCommand('vitest', 'vitest'), 'run', '--project=counterparts', ...options]
  const args = [...vitest, ...able.map(({ file }) => file)]
  const ended = await runNode(args, { limitSeconds: 40 * 60 })
  code = ended.code
}
for (const { file, packages } of unable) {
  const missing = missingOf(packages).map((name) => `${name} (${reasons.get(name) ?? 'missing'})`)
  console.error(`\nNOT RUN  ${file}\n         It needs ${missing.join(', ')}.`)
}
if (unable.length > 0) {
  const needed = [...new Set(unable.flatMap(({ packages }) => missingOf(packages)))]
  console.error(
    `\n${String(unable.length)} of ${String(chosen.length)} files NOT RUN. On Debian: apt-get install --no-install-recommends ${needed.join(' ')}`,
  )
}
process.exitCode = code !== 0 || unable.length > 0 ? 1 : 0
