import { describe, expect, it } from 'vitest'
import { barcodeModules } from './barcode.ts'

describe('a barcode', () => {
  it('is that of ISO/IEC 15417: start B, the characters, their checksum, stop', () => {
    // “AB”: 104 + 33·1 + 34·2 = 205; 205 mod 103 = 102.
    const bars = ['11010010000', '10100011000', '10001011000', '11110101110', '1100011101011'].join(
      '',
    )
    const modules = barcodeModules('AB')
    expect(modules.map(Number).join('')).toBe(`${'0'.repeat(10)}${bars}${'0'.repeat(10)}`)
  })

  it('does not exist for letters that it lacks', () => {
    expect(() => barcodeModules('Zoë €')).toThrow()
  })
})
