import { Route, Routes } from 'react-router-dom';
import { AdminOnly } from '../features/access/components/AdminOnly';
import { ManagerPage } from './ManagerPage';

/** The routes that `remote.json` declares. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route
        path="/manager"
        element={<AdminOnly>{(admin) => <ManagerPage {...admin} />}</AdminOnly>}
      />
    </Routes>
  );
}
