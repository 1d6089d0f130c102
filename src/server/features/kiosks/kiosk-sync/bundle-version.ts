/** The version of an offline bundle: the day it is for, and where the company's events stood when it was made. */
import type { EventMark } from './queries-bundle.ts'

export type BundleVersion = EventMark & {
  readonly visitDate: string
  /** What else the bundle shows (kiosk.data's version). */
  readonly settings: string
}

const form = /^(\d{4}-\d{2}-\d{2})_(\d{1,15})\.(\d{1,9})\.(\d{1,15})_([\w-]{1,40})$/

export function writeBundleVersion(version: BundleVersion): string {
  const { visitDate, floor, count, last, settings } = version
  return `${visitDate}_${String(floor)}.${String(count)}.${String(last)}_${settings}`
}

/** Null for what no server of ours has written. */
export function readBundleVersion(text: string): BundleVersion | null {
  const [, visitDate, floor, count, last, settings] = form.exec(text) ?? []
  if (visitDate === undefined || settings === undefined) return null
  return {
    visitDate,
    floor: Number(floor),
    count: Number(count),
    last: Number(last),
    settings,
  }
}
