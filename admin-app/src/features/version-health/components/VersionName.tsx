import { Mono } from '@courier/shared-ui/base';
import styled from 'styled-components';
import { nameWords } from '../../../shared/lists/name-words';

interface VersionNameProps {
  remote: string;
  version: string;
}

/** The team's name stays whole; where there is little room, the version goes below it and breaks. */
export function VersionName({ remote, version }: VersionNameProps) {
  return (
    <span>
      <Whole>{nameWords(remote)}</Whole> <Mono>{version}</Mono>
    </span>
  );
}

const Whole = styled.span`
  display: inline-block;
  max-width: 100%;
  overflow-wrap: break-word;
`;
