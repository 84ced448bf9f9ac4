import { Card, CardContent, Skeleton, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

/** A part of an account with a title, such as its bills or its entries. */
export function AccountPart({ title, children }: { title: string; children(labelId: string): ReactNode }) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Typography id={id} variant="h3" component="h3" sx={{ mb: 2 }}>
          {title}
        </Typography>
        {children(id)}
      </CardContent>
    </Card>
  )
}

/** Stands in for an account until it is known. */
export const AccountSkeleton = () => <Skeleton variant="rounded" height={320} />
