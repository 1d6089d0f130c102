import { describe, expect, it } from 'vitest'
import { fileError, maxFileBytes, maxFileMegabytes, maxRequestBytes } from './file-rules.ts'

describe('a file', () => {
  it.each([
    ['passport.pdf', 'application/pdf', 1, null],
    ['photo.JPG', 'image/jpeg', 1, null],
    ['photo.jpeg', '', 1, null],
    ['scan.png', 'image/png', maxFileBytes, null],
    ['scan.png', 'image/png', maxFileBytes + 1, 'common_error_fileTooLarge'],
    ['scan.png', 'image/svg+xml', 1, 'common_error_fileType'],
    ['page.pdf', 'text/html', 1, 'common_error_fileType'],
    ['page.html', '', 1, 'common_error_fileType'],
    ['archive.pdf.zip', '', 1, 'common_error_fileType'],
    ['', '', 0, 'common_error_fileType'],
  ] as const)('%s of type %j and %i bytes is judged', (name, type, size, error) => {
    expect(fileError({ name, type, size })).toBe(error)
  })

  it('of the largest size still fits a request with its envelope', () => {
    expect(maxFileBytes).toBeLessThan(maxRequestBytes)
    expect(maxFileBytes).toBeGreaterThan(maxFileMegabytes * 1_000_000)
  })
})
