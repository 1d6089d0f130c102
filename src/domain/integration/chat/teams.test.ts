import { describe, expect, it } from 'vitest'
import { judgeTeams } from './teams-answer.ts'
import { serviceAddress, teamsAddress, teamsHosts } from './teams-hosts.ts'

describe('where Teams is called', () => {
  it.each([
    ['https://smba.trafficmanager.net/emea/', true],
    ['https://smba.trafficmanager.net/teams', true],
    ['https://smba.infra.gcc.teams.microsoft.com/gcc/', true],
    ['https://eu.api.botframework.com/', true],
    ['http://smba.trafficmanager.net/emea/', false],
    ['https://smba.trafficmanager.net.evil.example/', false],
    ['https://evil.trafficmanager.net/', false],
    ['https://evilbotframework.com/', false],
    ['https://smba.trafficmanager.net:8443/emea/', false],
    ['https://smba.trafficmanager.net@evil.example/', false],
    ['https://evil.example/?https://smba.trafficmanager.net/', false],
    ['https://smba.trafficmanager.net/../x/', false],
    ['https://127.0.0.1/', false],
    ['', false],
  ])('%s: %s', (given, isTaken) => {
    expect(serviceAddress(teamsAddress, given) !== null).toBe(isTaken)
  })

  it('is a test system and nothing else where one is named', () => {
    const own = 'https://teams.test'
    expect(serviceAddress(own, 'https://teams.test/emea')).toBe('https://teams.test/emea/')
    expect(serviceAddress(own, 'https://teams.test.evil.example/')).toBeNull()
    expect(serviceAddress(own, 'https://smba.trafficmanager.net/emea/')).toBeNull()
    expect(teamsHosts(own).login).toBe(own)
    expect(teamsHosts(teamsAddress).login).toBe('https://login.microsoftonline.com')
  })
})

it.each([
  [200, null],
  [201, null],
  [401, null],
  [412, null],
  [429, null],
  [503, null],
  [400, 'TAKEN'],
  [403, 'TAKEN'],
  [404, 'TAKEN'],
  [413, 'TAKEN'],
])('an answer with %s is final or not: %s', (status, judged) => {
  expect(judgeTeams(status)?.judged ?? null).toBe(judged)
})
