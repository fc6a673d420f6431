export {
  Cluster,
  Grid,
  Section,
  Stack,
  type ClusterProps,
  type GridProps,
  type StackProps,
} from './layout';
