import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { archiveMaterial } from '#shared/training/material-mutations'
import type { TrainingMaterial } from '#shared/training/model'
import type { OwnMaterial } from '#shared/training/reads'
import { useRun } from '../ui/run'
import { FileReplace } from './file-replace'
import { MaterialEdit } from './material-edit'
import { useReorder } from './material-list'

const FAILED = { title: 'Material Not Changed', message: 'Please try again.' }

/** The office's actions for a material: change it, move it within its program, or remove it. */
export function MaterialTools({ materials, index }: { materials: readonly OwnMaterial[]; index: number }) {
  const run = useRun()
  const reorder = useReorder(materials)
  const [open, setOpen] = useState<'edit' | 'file' | null>(null)
  const close = () => setOpen(null)
  const material = materials[index]?.material
  if (!material) return null
  const move = (by: number) => reorder(material.id, index + by)
  const archive = () =>
    run(archiveMaterial, () => ({ materialId: material.id, archived: true }), {
      done: { title: 'Material Archived', message: material.title },
      failed: FAILED,
    })
  const named = (what: string) => ({ 'aria-label': `${what} ${material.title}` })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, borderTop: 1, borderColor: 'divider', pt: 2 }}>
      <Button onClick={() => setOpen('edit')} {...named('Edit')}>
        Edit
      </Button>
      {material.fileUrl === null ? null : (
        <Button onClick={() => setOpen('file')} {...named('Replace file of')}>
          Replace File
        </Button>
      )}
      <Button disabled={index === 0} onClick={() => move(-1)} {...named('Move up')}>
        Move Up
      </Button>
      <Button disabled={index === materials.length - 1} onClick={() => move(1)} {...named('Move down')}>
        Move Down
      </Button>
      <Button color="error" onClick={() => void archive()} {...named('Archive')}>
        Archive
      </Button>
      {open === 'edit' ? <MaterialEdit material={material} onClose={close} /> : null}
      {open === 'file' ? <FileReplace material={material} onClose={close} /> : null}
    </Box>
  )
}

/** Lists materials removed from a program, which can be restored. */
export function ArchivedMaterials({ materials }: { materials: readonly TrainingMaterial[] }) {
  const run = useRun()
  const restore = ({ id: materialId, title }: TrainingMaterial) =>
    run(archiveMaterial, () => ({ materialId, archived: false }), {
      done: { title: 'Material Restored', message: title },
      failed: FAILED,
    })
  return (
    <Box component="section" aria-label="Archived materials">
      <Typography variant="h4" component="h3">
        Archived
      </Typography>
      {materials.map((material) => (
        <Box key={material.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', color: 'text.secondary' }}>
            {material.title}
          </Typography>
          <Button onClick={() => void restore(material)} aria-label={`Restore ${material.title}`}>
            Restore
          </Button>
        </Box>
      ))}
    </Box>
  )
}
