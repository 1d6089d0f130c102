import { describe, expect, it } from 'vitest'
import type { JoinableGroup } from '../rights/right.ts'
import { rolesAfter, type GroupRole } from './group-roles.ts'

const table: readonly GroupRole[] = [
  { group: 'Foyer admins', role: 'ADMINISTRATORS' },
  { group: 'Lobby', role: 'RECEPTION' },
  { group: 'Night watch', role: 'RECEPTION' },
  { group: 'Night watch', role: 'SECURITY' },
]

describe('the roles of somebody in groups of a directory', () => {
  it.each<[string[], JoinableGroup[], JoinableGroup[]]>([
    [['Lobby'], [], ['RECEPTION']],
    [['night WATCH'], [], ['RECEPTION', 'SECURITY']],
    [['Lobby', 'Night watch', 'Canteen'], [], ['RECEPTION', 'SECURITY']],
    [['Night-watch'], [], []],
    // Left the group.
    [[], ['ADMINISTRATORS', 'RECEPTION'], []],
    // Given here: no line of the table names it.
    [['Lobby'], ['ASSISTANTS'], ['RECEPTION', 'ASSISTANTS']],
    [[], ['AGENTS', 'SECURITY'], ['AGENTS']],
  ])('in %j with %j are %j', (groups, before, after) => {
    expect(rolesAfter(table, groups, before)).toEqual(after)
  })

  it('stay as they are without a table', () => {
    expect(rolesAfter([], ['Lobby'], ['SECURITY'])).toEqual(['SECURITY'])
  })
})
