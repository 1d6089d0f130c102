/** The OpenAPI document of the sources, without a server. */
import { routes } from '#server/app.ts'
import {
  buildOpenApiDocument,
  type OpenApiDocument,
} from '#server/platform/open-api/build-document.ts'
import { version } from '#server/platform/version.ts'

/** As it is served by an installation at `publicUrl`. */
export function readDocument(publicUrl: string): Promise<OpenApiDocument> {
  return buildOpenApiDocument(routes, { publicUrl, version })
}
