import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { debianCommands, runQuietly } from './install-debian-packages.ts'
import { projectFolder } from './project-folder.ts'

/** Tests against another system that Debian brings. */
export type Counterpart = { readonly file: string; readonly packages: readonly string[] }

/** What a file says that it needs: `@debian slapd ldap-utils` in its first comment. */
export function packagesOf(source: string): readonly string[] {
  const head = source.slice(0, Math.max(0, source.indexOf('*/')))
  const line = /@debian ([^\n*]*)/.exec(head)?.[1] ?? ''
  return line.split(' ').filter((name) => name !== '')
}

/** @throws an Error for a file that doesn't say what it needs. */
export function listCounterparts(): readonly Counterpart[] {
  const found = globSync('{src,tests}/**/*.counterpart.test.ts', { cwd: projectFolder })
  return found.toSorted().map((file) => {
    const packages = packagesOf(readFileSync(join(projectFolder, file), 'utf8'))
    if (packages.length === 0) throw new Error(`${file} needs a line "@debian <packages>" on top`)
    return { file, packages }
  })
}

/** Those of the packages that aren't installed. */
export function missingOf(packages: readonly string[]): readonly string[] {
  return packages.filter((name) => !existsSync(`/var/lib/dpkg/info/${name}.list`) && !hasInfo(name))
}

/** Where one package may come for several architectures, its name carries the architecture. */
function hasInfo(name: string): boolean {
  return globSync(`/var/lib/dpkg/info/${name}:*.list`).length > 0
}

/**
 * Installs what is missing, for each counterpart by itself: a package that Debian no longer has keeps no other test from running.
 * @returns why it can't be installed, by package.
 */
export function installMissing(
  counterparts: readonly Counterpart[],
  log: (line: string) => void,
): ReadonlyMap<string, string> {
  const reasons = new Map<string, string>()
  let isUpdated = false
  for (const { packages } of counterparts) {
    const missing = missingOf(packages)
    if (missing.length === 0) continue
    const commands = debianCommands(missing)
    let reason = 'installing it needs root and apt-get'
    if (commands !== undefined) {
      log(`installing ${missing.join(' ')} …`)
      const [update, install] = commands
      const failed = isUpdated || update === undefined ? undefined : runQuietly(update)
      isUpdated = true
      const failure = install === undefined ? undefined : runQuietly(install)
      reason = failure ?? failed ?? 'the package did not come'
    }
    for (const name of missingOf(packages)) reasons.set(name, reason)
  }
  return reasons
}
