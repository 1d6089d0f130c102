/** The operations of the document, in the order of their ids. */
import type { OpenApiDocument } from '#server/platform/open-api/build-document.ts'
import type { Operation } from '#server/platform/open-api/operation.ts'

export type NamedOperation = {
  readonly id: string
  /** As `POST /a/{b}`. */
  readonly line: string
  readonly operation: Operation
}

export function operationsIn(document: OpenApiDocument): readonly NamedOperation[] {
  return Object.entries(document.paths)
    .flatMap(([path, byMethod]) =>
      Object.entries(byMethod).map(([method, operation]) => ({
        id: operation.operationId,
        line: `${method.toUpperCase()} ${path}`,
        operation,
      })),
    )
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** `visits.checkIn` → `visitsCheckIn` */
export function constantName(id: string): string {
  return id.replaceAll(/[._](\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** `visits.checkIn` → `VisitsCheckIn` */
export function typeName(id: string): string {
  const name = constantName(id)
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}
