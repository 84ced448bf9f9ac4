import { rm } from 'node:fs/promises'
import type { Context } from 'hono'
import { z } from 'zod'
import { FILE_LIMITS } from '#shared/files/model'
import { messagesByField, Refusal, refuseIf } from '#shared/kernel/refusals/refusal'
import { id } from '#shared/kernel/values/ids'
import { newMaterialFields } from '#shared/training/forms'
import { addMaterial, replaceFile } from '#shared/training/material-mutations'
import { trainingMaterials, trainingPrograms } from '#shared/training/model'
import { filesOf } from '../files/open'
import { FORM_BYTES, type ReceivedUpload, receiveFile } from '../files/receive'
import { keepFile, refuseOverQuota } from '../files/records'
import { defineCall, made, ok } from '../http/call'
import type { Env } from '../http/request'
import { rowOf } from '../http/row-answers'
import { keyOf, oneRowOf, readAs, runForCall } from '../sync/rest'

const blankIsNone = (value: unknown) => (value === '' ? undefined : value)
const asNumber = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)

/** The form's fields besides the file; all values in such a form are texts. */
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

/** The form for replacing a file. */
const replaceForm = uploadForm.pick({ file: true })

type OnDisk = ReceivedUpload['file']

/** A wrong key is reported at once, not after half a video. */
const refuseWrongKey = (c: Context<Env>) => void keyOf(c)

/** Reads a form with a file and passes it to `use`, if there is room; a file that isn't used leaves nothing behind. */
async function withUpload<T>(c: Context<Env>, use: (received: ReceivedUpload) => Promise<T>): Promise<T> {
  const { server, config, speaker } = c.var
  const bytes = Number(c.req.header('content-length') ?? 0) || 0
  await refuseOverQuota(server, speaker.org, planOf(c), bytes)
  const contentType = c.req.header('content-type') ?? ''
  const received = await receiveFile(c.req.raw.body as never, { contentType, bytes }, config.files.folder)
  try {
    return await use(received)
  } finally {
    await rm(received.file.path, { force: true })
  }
}

function planOf(c: Context<Env>): string {
  const { person } = c.var
  return person?.kind === 'camp' ? person.organization.subscriptionPlan : 'basic'
}

/** Stores a file; returns it as a row refers to it. */
async function storeUpload(c: Context<Env>, { kind: _kind, ...file }: OnDisk) {
  const { server, config, speaker } = c.var
  await refuseOverQuota(server, speaker.org, planOf(c), file.size)
  await keepFile(server, filesOf(config), speaker, file)
  const { path: _path, ...named } = file
  return named
}

function formOf({ fields, file }: ReceivedUpload) {
  const parsed = uploadForm.omit({ file: true }).safeParse(fields)
  if (!parsed.success) throw new Refusal('invalid', { fields: messagesByField(parsed.error) })
  refuseIf(parsed.data.type !== file.kind, 'file_kind', { is: file.kind, said: parsed.data.type })
  return parsed.data
}

async function upload(c: Context<Env>) {
  refuseWrongKey(c)
  return withUpload(c, async (received) => {
    const form = formOf(received)
    // Before storing, so that nothing is stored for a program that doesn't exist or belongs to another camp.
    await readAs(c, (rows) => rows.get(trainingPrograms, form.programId, 'program'))
    const file = await storeUpload(c, received.file)
    // The point of a key: the same upload again, after the answer was lost, adds nothing.
    c.set('body', { ...form, hash: file.hash })
    const { materialId } = await runForCall(c, addMaterial, (ids) => ({ ...form, file, materialId: ids.next() }))
    return oneRowOf(c, trainingMaterials, materialId, 'material')
  })
}

async function replace(c: Context<Env>, materialId: number) {
  refuseWrongKey(c)
  const material = await readAs(c, (rows) => rows.get(trainingMaterials, materialId, 'material'))
  return withUpload(c, async (received) => {
    refuseIf(material.type !== received.file.kind, 'file_kind', { is: received.file.kind, said: material.type })
    const file = await storeUpload(c, received.file)
    c.set('body', { hash: file.hash })
    await runForCall(c, replaceFile, () => ({ materialId, file }))
    return oneRowOf(c, trainingMaterials, materialId, 'material')
  })
}

/** Why a file isn't accepted. */
const OF_FILES = [
  ...(['file_missing', 'file_cut', 'file_type', 'file_kind'] as const),
  ...(['file_large', 'file_unpacks_large', 'files_full', 'disk_full'] as const),
]

/** Uploads of materials. */
export const uploadCalls = [
  defineCall('POST', '/training/materials/upload', 'Adds a document or a video to a program', {
    right: 'training.write',
    does: [addMaterial],
    form: uploadForm,
    formType: 'multipart/form-data',
    mostBytes: FILE_LIMITS.video + FORM_BYTES,
    answer: made(rowOf(trainingMaterials)),
    refusals: ['program_archived', 'too_many_materials', ...OF_FILES],
    handle: upload,
  }),
  defineCall('PUT', '/training/materials/:id/file', "Replaces a material's file", {
    right: 'training.write',
    does: [replaceFile],
    form: replaceForm,
    formType: 'multipart/form-data',
    mostBytes: FILE_LIMITS.video + FORM_BYTES,
    answer: ok(rowOf(trainingMaterials)),
    refusals: OF_FILES,
    handle: (c, { id: materialId }) => replace(c, materialId),
  }),
]
