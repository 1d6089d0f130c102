import { describe, expect, it } from 'vitest'
import { findCaptionsFault } from './captions.ts'

const cue = '00:01.000 --> 00:04.000\nWear your helmet.'

describe('captions', () => {
  it.each([
    ['one caption', `WEBVTT\n\n${cue}`],
    [
      'a title, notes and names of captions',
      `WEBVTT Safety film\n\nNOTE by Ann\n\nfirst\n${cue}\n`,
    ],
    ['settings and hours', 'WEBVTT\n\n00:00:01.000 --> 01:00:04.000 align:start\nText'],
    ['a header of several lines', `WEBVTT\nKind: captions\nLanguage: en\n\n${cue}`],
    [
      'the line ends of Windows, and a mark before',
      `\uFEFFWEBVTT\r\n\r\n${cue.replace('\n', '\r\n')}\r\n`,
    ],
    ['captions that overlap', `WEBVTT\n\n${cue}\n\n00:02.000 --> 00:03.000\nGloves too.`],
  ])('may have %s', (_, text) => {
    expect(findCaptionsFault(text)).toBeNull()
  })

  it.each([
    ['no header', cue, 1, 'header'],
    ['the times of another format', 'WEBVTT\n\n00:01,000 --> 00:04,000\nText', 3, 'time'],
    ['a caption without times', 'WEBVTT\n\nHello\nyou', 4, 'time'],
    ['minutes that are none', 'WEBVTT\n\n00:61.000 --> 00:62.000\nText', 3, 'time'],
    ['an end before its beginning', 'WEBVTT\n\n1\n00:04.000 --> 00:01.000\nText', 4, 'ends_before'],
    [
      'a caption before the one above it',
      `WEBVTT\n\n${cue}\n\n00:00.500 --> 00:02.000\nText`,
      6,
      'starts_before',
    ],
    ['a caption without text', 'WEBVTT\n\n00:01.000 --> 00:04.000\n\n', 3, 'no_text'],
    ['nothing to read', 'WEBVTT\n\nNOTE later', 3, 'no_captions'],
  ])('with %s say in which line', (_, text, line, code) => {
    expect(findCaptionsFault(text)).toEqual({ line, code })
  })
})
