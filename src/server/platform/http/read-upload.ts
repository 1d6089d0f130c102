/** Reads the one file of a multipart request, field `document` (Spec §7). */
import type { FastifyRequest } from 'fastify'
import { ApiError } from './answers/api-error.ts'
import type { Upload } from './route.ts'

/** @throws ApiError malformed_request | file_too_large | unsupported_media_type */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new ApiError('unsupported_media_type')
  const part = await request.file().catch(refuseGarbled)
  if (part === undefined || part.fieldname !== 'document') {
    throw new ApiError('validation_failed', [{ field: 'document', code: 'common_error_required' }])
  }
  const bytes = await part.toBuffer().catch(refuseGarbled)
  return { bytes, name: part.filename.slice(-255) }
}

/** The multipart parser's own complaints carry no code; limits do, and the error handler knows them. */
function refuseGarbled(error: unknown): never {
  if (error instanceof Error && !('code' in error)) throw new ApiError('malformed_request')
  throw error
}
