import { describe, expect, it } from 'vitest'
import { hostName, shownHostName } from './host-name.ts'

describe('the name of a host', () => {
  it.each([
    ['Sofie', 'Peeters', 'Sofie P.'],
    ['Zoë', 'van der Meer', 'Zoë M.'],
    ['Jeanne', "d'Arc", 'Jeanne A.'],
    ['Karim', 'El Amrani', 'Karim E.'],
    ['ann', 'smith', 'ann S.'],
    ['Cher', '', 'Cher'],
    ['Ольга', 'Щербакова', 'Ольга Щ.'],
    ['Γιώργος', 'Ωνάσης', 'Γιώργος Ω.'],
    ['Élodie', 'E\u0301tienne', 'Élodie É.'],
    ['小明', '王', '王小明'],
    ['محمد', 'الأحمد', 'محمد ا'],
    ['R2', '…', 'R2'],
    ['X', '4you', 'X 4'],
  ])('%s %s with an initial is %s', (firstname, lastname, shown) => {
    expect(hostName({ firstname, lastname }, 'FIRST_AND_INITIAL')).toBe(shown)
  })

  it('stands there in full where the location says so', () => {
    const name = { firstname: 'Zoë', lastname: 'van der Meer' }
    expect(hostName(name, 'FULL')).toBe('Zoë van der Meer')
    expect(shownHostName(name, 'FULL')).toEqual(name)
    expect(shownHostName(name, 'FIRST_AND_INITIAL')).toEqual({ firstname: 'Zoë', lastname: 'M.' })
  })
})
