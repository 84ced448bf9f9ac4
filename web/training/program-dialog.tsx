import DoneIcon from '@mui/icons-material/CheckCircle'
import OpenIcon from '@mui/icons-material/ExpandMore'
import ToDoIcon from '@mui/icons-material/RadioButtonUnchecked'
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useId, useState } from 'react'
import { archiveProgram } from '#shared/training/program-mutations'
import { type OwnMaterial, programFor } from '#shared/training/reads'
import { useBackCloses } from '../ui/back-closes'
import { useCamp } from '../ui/camp'
import { useKeptFocus } from '../ui/keep-focus'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'
import { MaterialForm } from './material-form'
import { MaterialList } from './material-list'
import { ArchivedMaterials, MaterialTools } from './material-tools'
import { MaterialView } from './material-view'
import { ProgramChips, ProgressBar } from './program-card'
import { ProgramForm } from './program-form'
import { useCalendar } from './use-calendar'
import { sayMinutes, TYPE_WORDS } from './words'

const NOT_SAVED = { title: 'Program Not Changed', message: 'Please try again.' }

function Line({ own, isActive, children }: { own: OwnMaterial; isActive: boolean; children?: React.ReactNode }) {
  const { material, completion } = own
  const [isOpen, setOpen] = useState(false)
  const about = [
    TYPE_WORDS[material.type],
    material.isRequired ? null : 'optional',
    material.estimatedDuration === null ? null : sayMinutes(material.estimatedDuration),
  ].filter(Boolean)
  return (
    <Accordion
      disableGutters
      variant="outlined"
      expanded={isOpen}
      onChange={(_, open) => setOpen(open)}
      slotProps={{ heading: { component: 'h3' }, transition: { unmountOnExit: true } }}
    >
      <AccordionSummary expandIcon={<OpenIcon />}>
        <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', minWidth: 0 }}>
          {completion ? (
            <DoneIcon color="success" titleAccess="Completed" />
          ) : (
            <ToDoIcon color="action" titleAccess="Not completed" />
          )}
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{material.title}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {about.join(' · ')}
            </Typography>
          </Box>
        </Box>
      </AccordionSummary>
      <AccordionDetails>
        <MaterialView own={own} isActive={isActive} />
        {children}
      </AccordionDetails>
    </Accordion>
  )
}

/** A program with its materials, to read and complete, and for the office to edit. */
export function ProgramDialog({ programId, onClose }: { programId: number; onClose(): void }) {
  const { can, who } = useCamp()
  const run = useRun()
  const titleId = useId()
  useKeptFocus()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  useBackCloses(phone, onClose)
  const found = useRead(programFor, programId, who.actor, useCalendar())
  const [form, setForm] = useState<'program' | 'material' | null>(null)
  if (!found) return null
  const { card, materials, archived } = found
  const { program } = card
  const writes = can('training.write')
  const archive = () =>
    run(archiveProgram, () => ({ programId, archived: program.isActive }), {
      done: { title: program.isActive ? 'Program Archived' : 'Program Restored', message: program.title },
      failed: NOT_SAVED,
    })
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth fullScreen={phone} maxWidth="md">
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {program.title}
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
        <ProgramChips card={card} />
        {program.description ? <Typography>{program.description}</Typography> : null}
        <ProgressBar card={card} />
        {materials.length === 0 ? <Typography>This program has no materials yet.</Typography> : null}
        <MaterialList materials={materials} writes={writes}>
          {(own, index) => (
            <Line key={own.material.id} own={own} isActive={program.isActive}>
              {writes ? <MaterialTools materials={materials} index={index} /> : null}
            </Line>
          )}
        </MaterialList>
        {writes && archived.length > 0 ? <ArchivedMaterials materials={archived} /> : null}
      </DialogContent>
      <DialogActions sx={{ p: 4, flexWrap: 'wrap', gap: 1 }}>
        {writes ? (
          <>
            <Button onClick={() => void archive()}>{program.isActive ? 'Archive' : 'Restore'}</Button>
            <Button onClick={() => setForm('program')}>Edit Program</Button>
            {program.isActive ? <Button onClick={() => setForm('material')}>Add Material</Button> : null}
          </>
        ) : null}
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
      {form === 'program' ? <ProgramForm program={program} onClose={() => setForm(null)} /> : null}
      {form === 'material' ? <MaterialForm programId={programId} onClose={() => setForm(null)} /> : null}
    </Dialog>
  )
}
