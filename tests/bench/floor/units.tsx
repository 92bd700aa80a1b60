import TextField from '@mui/material/TextField';
import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

type Unit = { _id: string };

const columns: GridColDef[] = ['name', 'type', 'location', 'city', 'surface', 'price', 'startingPrice', 'priceBase'].map(
  (field) => ({ field, width: 130, type: ['surface', 'price', 'startingPrice'].includes(field) ? 'number' : 'string' }),
);

const readUnits = async (): Promise<readonly Unit[]> => {
  const answer = await fetch('/service/api/units', { headers: { Authorization: 'Bearer bench' } });
  return answer.json() as Promise<readonly Unit[]>;
};

export function Units() {
  const [search, setSearch] = useState('');
  const units = useQuery({ queryKey: ['units'], queryFn: readUnits, structuralSharing: false });
  return (
    <>
      <TextField size="small" label="Search" value={search} onChange={({ target }) => setSearch(target.value)} />
      <div style={{ height: 700 }}>
        <DataGrid
          loading={units.isPending}
          rows={units.data ?? []}
          getRowId={(unit: Unit) => unit._id}
          columns={columns}
          filterModel={{ items: [], quickFilterValues: search ? [search] : [] }}
        />
      </div>
    </>
  );
}
