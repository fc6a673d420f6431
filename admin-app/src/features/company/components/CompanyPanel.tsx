import { COMPANY_SETTINGS, type CompanySettingsView, type SettingGroup } from '@courier/contract';
import {
  Button,
  Cluster,
  DefinitionList,
  ErrorState,
  Grid,
  LoadingText,
  SectionTitle,
  Soft,
  Stack,
  TextLink,
} from '@courier/shared-ui/base';
import { formatMoment } from '@courier/shared-ui/moment';
import { useId, useState } from 'react';
import { useDesk } from '../../../shared/desk/use-desk';
import { useCompanySettingsQuery } from '../company.api';
import { GROUP_WORDS, setOnServer, shownValue } from '../setting-words';
import { SettingsDialog } from './SettingsDialog';

/** The settings that belong to the company, as they hold now. */
export function CompanyPanel() {
  const { currentData, error, refetch } = useCompanySettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [opened, setOpened] = useState<SettingGroup | null>(null);
  if (!currentData && error) {
    return <ErrorState title="Failed to fetch the settings" onRetry={() => void refetch()} />;
  }
  if (!currentData) return <LoadingText>Loading the settings...</LoadingText>;
  const changing = currentData.find(({ group }) => group === opened);
  return (
    <>
      <Grid min="min(24rem, 100%)">
        {currentData.map((settings) => (
          <SettingsPart
            key={settings.group}
            settings={settings}
            onChange={() => setOpened(settings.group)}
          />
        ))}
      </Grid>
      {changing && <SettingsDialog settings={changing} onClose={() => setOpened(null)} />}
    </>
  );
}

interface SettingsPartProps {
  settings: CompanySettingsView;
  onChange: () => void;
}

function SettingsPart({ settings: { group, settings, ...last }, onChange }: SettingsPartProps) {
  const id = useId();
  const { title, about } = GROUP_WORDS[group];
  const isOfServer = settings.every(({ setBy }) => setBy !== null);
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Cluster gap={3} justify="space-between">
        <SectionTitle level={2} size="label" id={id}>
          {title}
        </SectionTitle>
        {!isOfServer && (
          <Button size="small" aria-describedby={id} onClick={onChange}>
            Change
          </Button>
        )}
      </Cluster>
      <Soft>{about}</Soft>
      <DefinitionList
        items={settings.map((setting) => ({
          term: COMPANY_SETTINGS[setting.key].label,
          value: (
            <Stack gap={0}>
              <span translate="no">{shownValue(setting, settings)}</span>
              {setting.setBy && <Soft>{setOnServer(setting.setBy)}</Soft>}
            </Stack>
          ),
        }))}
      />
      {group === 'cover' && <PriceOfCover />}
      {last.changedAt !== null && (
        <Soft>
          Changed {formatMoment(last.changedAt)}
          {last.changedBy !== null && ` by ${last.changedBy}`}
        </Soft>
      )}
    </Stack>
  );
}

function PriceOfCover() {
  const { addressOfTab } = useDesk();
  return (
    <Soft>
      What insurance costs is part of the <TextLink to={addressOfTab('rates')}>rates</TextLink>.
    </Soft>
  );
}
