import { expect, it } from 'vitest'
import { attachmentOf } from './attachment.ts'

it.each([
  ['visit.ics', `attachment; filename="visit.ics"; filename*=UTF-8''visit.ics`],
  ['Zoë (1).pdf', `attachment; filename="Zo_ _1_.pdf"; filename*=UTF-8''Zo%C3%AB%20%281%29.pdf`],
  [
    `a"; x='\r\n.png`,
    `attachment; filename="a__ x____.png"; filename*=UTF-8''a%22%3B%20x%3D%27%0D%0A.png`,
  ],
])('writes %j so that no header breaks', (name, header) => {
  expect(attachmentOf(name)).toBe(header)
})
