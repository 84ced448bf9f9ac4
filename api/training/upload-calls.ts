import { rm } from 'node:fs/promises'
import type { Context } from 'hono'
import { z } from 'zod'
import { FILE_LIMITS } from '#shared/files/model'
import { id } from '#shared/kernel/ids'
import { messagesByField, Refusal, refuseIf } from '#shared/kernel/refusal'
import { newMaterialFields } from '#shared/training/forms'
import { addMaterial } from '#shared/training/material-mutations'
import { trainingMaterials, trainingPrograms } from '#shared/training/model'
import { filesOf } from '../files/open'
import { FORM_BYTES, type Received, receiveFile } from '../files/receive'
import { keepFile, refuseOverQuota } from '../files/records'
import { defineCall, made } from '../http/call'
import type { Env } from '../http/request'
import { rowOf } from '../http/row-answers'
import { keyOf, oneRowOf, readAs, run } from '../sync/rest'

const blankIsNone = (value: unknown) => (value === '' ? undefined : value)
const asNumber = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)

/** The form of the specification, whose values are all texts. */
const uploadForm = z.object({
  file: z.unknown().meta({ type: 'string', format: 'binary' }),
  title: newMaterialFields.shape.title,
  type: z.enum(['document', 'video']),
  programId: z.preprocess(asNumber, id),
  isRequired: z.preprocess(
    (value) => (value === 'false' ? false : value === 'true' ? true : blankIsNone(value)),
    z.boolean().default(true),
  ),
  estimatedDuration: z.preprocess((value) => asNumber(blankIsNone(value)), newMaterialFields.shape.estimatedDuration),
})

function formOf({ fields, file }: Received) {
  const parsed = uploadForm.omit({ file: true }).safeParse(fields)
  if (!parsed.success) throw new Refusal('invalid', { fields: messagesByField(parsed.error) })
  refuseIf(parsed.data.type !== file.kind, 'file_kind', { is: file.kind, said: parsed.data.type })
  return parsed.data
}

async function upload(c: Context<Env>) {
  const { server, config, speaker, person } = c.var
  // Before anything is read: a wrong key is told at once, and not after half a film.
  keyOf(c)
  const bytes = Number(c.req.header('content-length') ?? 0) || 0
  const plan = person?.kind === 'camp' ? person.organization.subscriptionPlan : 'basic'
  await refuseOverQuota(server, speaker.org, plan, bytes)
  const contentType = c.req.header('content-type') ?? ''
  const received = await receiveFile(c.req.raw.body as never, { contentType, bytes }, config.files.folder)
  const { path, kind: _kind, ...file } = received.file
  try {
    const form = formOf(received)
    // Before it is kept: of a program that is not there, or of another camp, nothing is.
    await readAs(c, (rows) => rows.get(trainingPrograms, form.programId, 'program'))
    await refuseOverQuota(server, speaker.org, plan, file.size)
    await keepFile(server, filesOf(config), speaker, { ...file, path })
    const { materialId } = await run(c, addMaterial, (ids) => ({ ...form, file, materialId: ids.next() }))
    return oneRowOf(c, trainingMaterials, materialId, 'material')
  } finally {
    await rm(path, { force: true })
  }
}

/** Uploads of materials. */
export const uploadCalls = [
  defineCall('POST', '/training/materials/upload', 'Adds a document or a video to a program', {
    right: 'training.write',
    does: [addMaterial],
    form: uploadForm,
    formType: 'multipart/form-data',
    mostBytes: FILE_LIMITS.video + FORM_BYTES,
    answer: made(rowOf(trainingMaterials)),
    refusals: [
      ...(['program_archived', 'too_many_materials', 'file_missing', 'file_cut', 'file_type'] as const),
      ...(['file_kind', 'file_large', 'files_full', 'disk_full'] as const),
    ],
    handle: upload,
  }),
]
