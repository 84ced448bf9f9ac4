import TrainingIcon from '@mui/icons-material/SchoolOutlined'
import { Box, Button, Chip, FormControlLabel, Skeleton, Switch } from '@mui/material'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { trainingMaterials, trainingPrograms } from '#shared/training/model'
import { startProgram } from '#shared/training/own-mutations'
import { type ProgramCard as Card, programCards } from '#shared/training/reads'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'
import { CertificateDialog } from './certificate-dialog'
import { KeptList } from './kept-list'
import { ProgramCard } from './program-card'
import { ProgramDialog } from './program-dialog'
import { ProgramForm } from './program-form'
import { useCalendar } from './use-calendar'

const START = { failed: { title: 'Training Not Started', message: 'Please try again.' } }

function isShown({ program, asked, progress }: Card, all: boolean, archived: boolean): boolean {
  if (all) return program.isActive || archived
  return program.isActive && (asked || progress.status !== 'not_started')
}

/** Lists the person's own programs, or all of the camp's. */
export function Programs({ all }: { all: boolean }) {
  const { can, who } = useCamp()
  const run = useRun()
  const cards = useRead(programCards, who.actor, useCalendar())
  const [params, setParams] = useSearchParams()
  const [isNew, setNew] = useState(false)
  const [certificate, setCertificate] = useState<Card | null>(null)
  const closeCertificate = useCallback(() => setCertificate(null), [])
  const [archived, setArchived] = useState(false)
  const writes = can('training.write')
  const shown = cards?.filter((card) => isShown(card, all, archived))
  const openId = Number(params.get('program')) || null
  const show = (programId: number | null) => {
    const { program: _before, ...rest } = Object.fromEntries(params)
    setParams(programId === null ? rest : { ...rest, program: String(programId) }, { replace: true })
  }
  const open = (card: Card) => {
    const { program, progress } = card
    if (program.isActive && progress.status === 'not_started')
      void run(startProgram, (ids) => ({ progressId: ids.next(), programId: program.id }), START)
    show(program.id)
  }
  return (
    <>
      <Box
        className="no-print"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 5, minHeight: 44 }}
      >
        {shown ? <Chip color="primary" label={shown.length === 1 ? '1 program' : `${shown.length} programs`} /> : null}
        <Box sx={{ flex: 1 }} />
        {all && writes ? (
          <FormControlLabel
            control={<Switch checked={archived} onChange={(_, on) => setArchived(on)} />}
            label="Show archived"
          />
        ) : null}
        {writes ? (
          <Button variant="contained" onClick={() => setNew(true)}>
            New Program
          </Button>
        ) : null}
      </Box>
      {shown?.length === 0 ? (
        <EmptyState
          of={[trainingPrograms, trainingMaterials]}
          icon={<TrainingIcon fontSize="inherit" />}
          title={all ? 'No programs yet' : 'Nothing to do'}
          text={
            all
              ? 'The camp office adds programs here.'
              : 'You have no required training. See All Programs for the rest.'
          }
        />
      ) : null}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))' }}>
        {shown?.map((card) => (
          <ProgramCard
            key={card.program.id}
            card={card}
            onOpen={() => open(card)}
            onCertificate={() => setCertificate(card)}
          />
        )) ?? Array.from({ length: 3 }, (_, index) => <Skeleton key={index} variant="rounded" height={200} />)}
      </Box>
      {all ? null : (
        <Box sx={{ mt: 6 }}>
          <KeptList />
        </Box>
      )}
      {openId === null ? null : <ProgramDialog programId={openId} onClose={() => show(null)} />}
      {certificate ? (
        <CertificateDialog
          of={{ programId: certificate.program.id, title: certificate.program.title, userId: who.actor.userId }}
          onClose={closeCertificate}
        />
      ) : null}
      {isNew ? <ProgramForm program={null} onClose={() => setNew(false)} onMade={show} /> : null}
    </>
  )
}
