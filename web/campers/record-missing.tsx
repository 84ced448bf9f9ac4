import PersonIcon from '@mui/icons-material/PersonOffOutlined'
import { Button } from '@mui/material'
import { Link, Navigate } from 'react-router-dom'
import { campers, families, type Merge } from '#shared/campers/model'
import { mergedInto } from '#shared/campers/reads'
import { EmptyState } from '../ui/empty-state'
import { useRead } from '../ui/use-read'

const OF = {
  campers: { of: campers, title: 'Camper not found', text: 'This camper was removed or merged.', all: 'All Campers' },
  families: {
    of: families,
    title: 'Family not found',
    text: 'This family was removed or merged.',
    all: 'All Families',
  },
} as const

/** Shown at the address of a camper or family that is gone; leads to the record it was merged into, if that is known. */
export function RecordMissing({ kind, id }: { kind: Merge['kind']; id: number }) {
  const keptId = useRead(mergedInto, kind, id)
  if (keptId === undefined) return null
  if (keptId !== null) return <Navigate to={`/${kind}/${keptId}`} replace />
  const { of, title, text, all } = OF[kind]
  return (
    <EmptyState
      of={[of]}
      icon={<PersonIcon fontSize="inherit" />}
      title={title}
      text={text}
      action={
        <Button component={Link} to={`/${kind}`} variant="outlined">
          {all}
        </Button>
      }
    />
  )
}
