export { Cluster, Grid, Section, Stack, type StackProps } from './layout';
