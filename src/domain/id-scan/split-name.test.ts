import { assert, property, stringMatching } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitDocumentName } from './split-name.ts'

describe('the name of a document', () => {
  it.each([
    ['PEETERS, ANN MARIE', 'Ann Marie', 'Peeters'],
    ['VAN<DER<MEER<<ZOE<LISE<<<<', 'Zoe Lise', 'Van Der Meer'],
    ['PEETERS Ann Marie', 'Ann Marie', 'Peeters'],
    ['Ann VAN DER MEER', 'Ann', 'Van Der Meer'],
    ['PEETERS ANN', 'Ann', 'Peeters'],
    ['VAN DER MEER ZOE', 'Zoe', 'Van Der Meer'],
    ['O’BRIEN-SMITH ANNE-MARIE', 'Anne-Marie', 'O’Brien-Smith'],
    ['Ann van der Meer', 'Ann', 'van der Meer'],
    ['Ann McDonald', 'Ann', 'McDonald'],
    ['ÉMILE ZOLA, ÇA', 'Ça', 'Émile Zola'],
    ['ИВАНОВ ИВАН', 'Иван', 'Иванов'],
    ['山田 太郎', '太郎', '山田'],
    ['김 민수', '민수', '김'],
    ['山田太郎', '', '山田太郎'],
    ['محمد علي', 'محمد', 'علي'],
    ['PEETERS', '', 'Peeters'],
    ['  Ann   Peeters ', 'Ann', 'Peeters'],
    ['<<<', '', ''],
    [',', '', ''],
  ])('%s is %s, %s', (onDocument, firstname, lastname) => {
    expect(splitDocumentName(onDocument)).toEqual({ firstname, lastname })
  })

  it('loses no letter', () => {
    const letters = (text: string) => (text.toLowerCase().match(/\p{L}/gu) ?? []).toSorted()
    assert(
      property(stringMatching(/^[A-Za-zé ,<'-]{1,60}$/), (name) => {
        const { firstname, lastname } = splitDocumentName(name)
        expect(letters(`${firstname} ${lastname}`)).toEqual(letters(name))
      }),
    )
  })
})
