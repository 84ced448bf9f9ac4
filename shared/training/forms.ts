import { z } from 'zod'
import { uploadedFile } from '../files/model'
import { requiredText } from '../kernel/entity/entity'
import { audience, EVERYBODY_HERE, MATERIAL_TYPES, trainingMaterials, trainingPrograms } from './model'

const program = trainingPrograms.fields
const material = trainingMaterials.fields

/** The fields of the program form. */
export const programFields = z.object({
  title: requiredText(200, 'Title is required'),
  description: program.description.schema.default(null),
  isRequired: z.boolean().default(false),
  dueDate: program.dueDate.schema.default(null),
  dueDaysBefore: program.dueDaysBefore.schema.default(null),
  estimatedDuration: program.estimatedDuration.schema.default(null),
  audience: audience.default(EVERYBODY_HERE),
  validFrom: program.validFrom.schema.default(null),
  repeatsYearly: z.boolean().default(false),
})

/** A link to another site over HTTPS: nothing that runs in the page, and nothing on this server. */
export const secureLink = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'Enter a link that starts with https://' })
  .max(2000)

/** The fields of an existing material that can be changed. */
export const materialFields = z.object({
  title: requiredText(200, 'Title is required'),
  content: material.content.schema.default(null),
  videoUrl: secureLink.nullable().default(null),
  isRequired: z.boolean().default(true),
  estimatedDuration: z
    .number()
    .int('Enter a whole number of minutes')
    .min(1, 'Enter at least 1 minute')
    .max(100_000)
    .nullable()
    .default(null),
  validFrom: material.validFrom.schema.default(null),
})

/** The form for adding a material. */
export const newMaterialFields = materialFields.extend({
  type: z.enum(MATERIAL_TYPES),
  file: uploadedFile.nullable().default(null),
})
type NewMaterial = z.output<typeof newMaterialFields>

/** Returns what is wrong with a material, by field: each type has its own content and nothing else. */
export function problemsIn(made: Pick<NewMaterial, 'type' | 'content' | 'videoUrl'> & { hasFile: boolean }) {
  const { type, content, videoUrl, hasFile } = made
  const faults: Record<string, string> = {}
  const isWritten = type === 'text' || type === 'acknowledge'
  if (isWritten && !content?.trim()) faults.content = 'Enter the text to read'
  if (isWritten && hasFile) faults.file = "A text can't have a file"
  if (type === 'document' && !hasFile) faults.file = 'Choose a file'
  if (type === 'video' && hasFile === (videoUrl !== null)) faults.file = 'Choose a file or enter a link, but not both'
  if (type !== 'video' && videoUrl !== null) faults.videoUrl = 'Only a video can have a link'
  return faults
}
