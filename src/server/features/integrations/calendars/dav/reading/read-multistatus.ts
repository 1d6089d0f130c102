/** What a calendar server answers about several things at once (RFC 4918 §13), as far as calendars need it. Linear, and within limits. */
import { readXml, XmlError, type XmlElement } from '#server/platform/xml/read-xml.ts'

const dav = 'DAV:'
const caldav = 'urn:ietf:params:xml:ns:caldav'
const calendarServer = 'http://calendarserver.org/ns/'

export type DavResource = {
  /** As the server writes it: a path, or an address. */
  readonly href: string
  readonly status: number
  /** Its version; empty where none is told. */
  readonly etag: string
  readonly calendar: string | null
  readonly isCalendar: boolean
  /** It takes events, and not only tasks. */
  readonly hasEvents: boolean
  readonly name: string
  readonly syncToken: string
  readonly ctag: string
  /** It tells what has changed (RFC 6578). */
  readonly canSync: boolean
  readonly principal: string
  readonly home: string
}

export type Multistatus = {
  readonly resources: readonly DavResource[]
  readonly syncToken: string
}

export type XmlSize = { readonly maxLength: number; readonly maxElements: number }

/** Null for what is none, or holds more than is read. */
export function readMultistatus(xml: string, size: XmlSize): Multistatus | null {
  let root: XmlElement
  try {
    // Some write calendars into sections, and sign their answers with comments.
    root = readXml(xml, { ...size, comments: 'LEFT_OUT', sections: 'READ' })
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    return null
  }
  if (root.space !== dav || root.name !== 'multistatus') return null
  const responses = root.children.filter(({ space, name }) => space === dav && name === 'response')
  return { resources: responses.map(resourceOf), syncToken: textOf(root, dav, 'sync-token') }
}

function resourceOf(response: XmlElement): DavResource {
  const props = response.children
    .filter(({ space, name }) => space === dav && name === 'propstat')
    .filter((stat) => statusOf(textOf(stat, dav, 'status')) === 200)
    .flatMap((stat) => stat.children)
    .filter(({ space, name }) => space === dav && name === 'prop')
    .flatMap((prop) => prop.children)
  const find = (space: string, name: string) =>
    props.find((one) => one.space === space && one.name === name)
  const text = (space: string, name: string) => find(space, name)?.text.trim() ?? ''
  const hrefIn = (space: string, name: string) => {
    const found = find(space, name)
    return found === undefined ? '' : textOf(found, dav, 'href')
  }
  const types = find(dav, 'resourcetype')?.children ?? []
  const kinds = find(caldav, 'supported-calendar-component-set')?.children ?? []
  const stated = textOf(response, dav, 'status')
  return {
    href: textOf(response, dav, 'href'),
    status: stated === '' ? 200 : statusOf(stated),
    etag: text(dav, 'getetag').slice(0, 300),
    calendar: find(caldav, 'calendar-data')?.text ?? null,
    isCalendar: types.some(({ space, name }) => space === caldav && name === 'calendar'),
    hasEvents:
      kinds.length === 0 ||
      kinds.some(({ attributes }) => attributes.get('name')?.toUpperCase() === 'VEVENT'),
    name: text(dav, 'displayname').slice(0, 200),
    syncToken: text(dav, 'sync-token'),
    ctag: text(calendarServer, 'getctag'),
    canSync: holds(find(dav, 'supported-report-set'), 'sync-collection'),
    principal: hrefIn(dav, 'current-user-principal'),
    home: hrefIn(caldav, 'calendar-home-set'),
  }
}

/** `HTTP/1.1 404 Not Found`; 0 for what is none. */
function statusOf(line: string): number {
  return Number(/^HTTP\/\S+ (\d{3})/.exec(line)?.[1] ?? '0')
}

function textOf({ children }: XmlElement, space: string, name: string): string {
  return children.find((one) => one.space === space && one.name === name)?.text.trim() ?? ''
}

/** As deep as a document is read. */
function holds(element: XmlElement | undefined, name: string): boolean {
  return (
    element !== undefined &&
    element.children.some((child) => child.name === name || holds(child, name))
  )
}
