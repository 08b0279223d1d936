import { graphql } from '../data/graphql.ts';

export const UsageQuery = graphql(`
  query Usage {
    usage { plan { id name } limit used remaining totalScans period { start end } }
    scanStatistics(groupBy: [day]) {
      createdAfter
      createdBefore
      groups { keys { value } figures { count completed failed } }
    }
  }
`);
